import { zodResolver } from '@hookform/resolvers/zod';
import { contactInfoForm } from '#lib/api/schemas/contact-info-form.ts';

/** The rules of the contact information's form, with their libraries: loaded after the page. */
export const contactInfoResolver = zodResolver(contactInfoForm);
