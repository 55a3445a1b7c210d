import { nothing } from '@openappkit/ui/lit'

/** What a pointer that rests on a shorter text is told: the exact one, or nothing where the text is exact. */
export const exactTitle = (shown: string, exact: string): string | typeof nothing => (shown === exact ? nothing : exact)
