import { zodResolver } from '@hookform/resolvers/zod';
import { linkMembershipForm } from '#lib/api/schemas/membership.ts';

/** In a module of its own, so that the rules and their libraries load after the page. */
export const linkMembershipResolver = zodResolver(linkMembershipForm);
