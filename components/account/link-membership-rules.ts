import { zodResolver } from '@hookform/resolvers/zod';
import { linkMembershipForm } from '#lib/api/schemas/link-membership-form.ts';

/** The rules of the form that links a membership, with their libraries: loaded after the page. */
export const linkMembershipResolver = zodResolver(linkMembershipForm);
