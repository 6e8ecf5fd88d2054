import { zodResolver } from '@hookform/resolvers/zod';
import { contactInfoForm } from '#lib/api/schemas/contact-info-form.ts';

/** In a module of its own, so that the rules and their libraries load after the page. */
export const contactInfoResolver = zodResolver(contactInfoForm);
