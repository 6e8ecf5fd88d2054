import { zodResolver } from '@hookform/resolvers/zod';
import { contactForm } from '#lib/api/schemas/checkout-contact.ts';

/** The rules of the contact form, with their libraries: loaded after the page. */
export const contactResolver = zodResolver(contactForm);
