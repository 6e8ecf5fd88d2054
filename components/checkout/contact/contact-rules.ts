import { zodResolver } from '@hookform/resolvers/zod';
import { contactForm } from '#lib/api/schemas/checkout-contact.ts';

/** In a module of its own, so that the rules and their libraries load after the page. */
export const contactResolver = zodResolver(contactForm);
