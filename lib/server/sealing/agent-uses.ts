/** The keys for platforms of assistants are sealed for this: here, as the sealing of all secrets anew needs the name. */
export const AGENT_KEY_USE = 'agent-key';
