import { AppKitError } from '@openappkit/core/adapter'
import { errorText } from '@openappkit/protocol/errors'
import { formatSignInMessage, type SignInFields } from '@openappkit/protocol/sign-in'

/**
 * Writes the text of a sign-in message. A control character or line separator in any field could be read as another
 * field: such a field throws `bad_message`.
 */
export function writeMessage(fields: SignInFields): string {
  for (const [name, value] of Object.entries(fields)) {
    if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test([value].flat().join(''))) {
      throw new AppKitError('bad_message', errorText('bad_message'), { facts: [`Part: ${name}`] })
    }
  }
  return formatSignInMessage(fields)
}
