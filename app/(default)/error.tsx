'use client';

import { PageError } from '#components/commerce/page-error.tsx';

export default PageError;
