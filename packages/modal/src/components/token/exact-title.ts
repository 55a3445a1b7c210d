import { nothing } from '@openappkit/ui/lit'

/** The `title` of a shortened text: the exact text, or nothing if both are equal. */
export const exactTitle = (shown: string, exact: string): string | typeof nothing => (shown === exact ? nothing : exact)
