/** How the statement goes on where permissions are granted along with a sign-in (EIP-5573). */
export const recapOpening = 'I further authorize the stated URI to perform the following actions on my behalf: '

/** Such permissions are the last resource of a message. */
export const isRecap = (resource: string | undefined): resource is string => resource?.startsWith('urn:recap:') ?? false

/** Whether a message states what it was to state; where it grants permissions, their list may follow. */
export function isStatement(statement: string, said: { statement?: string; resources?: readonly string[] }): boolean {
  if (said.statement === statement) return true
  return isRecap(said.resources?.at(-1)) && (said.statement?.startsWith(`${statement} ${recapOpening}`) ?? false)
}
