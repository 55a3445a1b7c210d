import { type LatePart, lateParts } from './late-parts.js'

/** Loads an element that the first screen does without. Where it could not be loaded, the next call asks for it again. */
export async function bringPart(part: LatePart): Promise<void> {
  try {
    const late = await lateParts.load?.()
    await late?.[part]()
  } catch {
    // Its place stays as it is.
  }
}
