/** What the first screen does without. Handed over by who makes the kit: the card cannot name what is built on it. */
export const lateParts: { load?: () => Promise<Record<LatePart, () => Promise<unknown>>> } = {}

export type LatePart = 'loadNotice' | 'loadConsent' | 'loadLookAlike' | 'loadWide' | 'loadEntry'
