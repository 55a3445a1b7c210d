/** More reasons than the code of this server has. */
const labelsMost = 60
/** A code of this server, such as `origin` or `relay: wrong_audience`. */
const code = /^(relay: )?[a-z][a-z_ ]{0,40}$/i

/**
 * Returns the label for the reason of a refusal: its code, or one label for all sentences about sign-in messages. The
 * number of labels is bounded, whatever is passed.
 */
export function createRefusalLabels(): (reason: string) => string {
  const known = new Set<string>()
  return (reason) => {
    // Sentences begin with a capital letter.
    if (/^[A-Z]/.test(reason)) return 'sign-in message'
    if (known.has(reason)) return reason
    if (known.size >= labelsMost || !code.test(reason)) return 'other'
    known.add(reason)
    return reason
  }
}
