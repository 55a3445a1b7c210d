import { errorText } from '@openappkit/protocol/errors'
import type { OnrampUrlAnswer, OnrampUrlRequest } from '@openappkit/protocol/onramp'
import type { OnrampState, OnrampWindow } from '../../contracts/features/onramp.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { type AskOnramp, getOnrampUrl } from '../../lib/services/onramp-client.js'
import { onrampTokenOf } from './missing-field.js'
import { returnAddress } from './return-address.js'

/** Requests the URL of the provider's page, and the provider's name. Rejects with `service_unreachable`, `timed_out`, `bad_message`, `http_status`. */
export async function askPage(service: AskOnramp, onramp: OnrampState, amount: string): Promise<OnrampUrlAnswer> {
  const { networkName = '', id = '' } = onrampTokenOf(onramp) ?? {}
  const redirectUrl = returnAddress()
  const request: OnrampUrlRequest = {
    destinationWallets: [{ address: onramp.address, blockchains: [networkName], assets: [id] }],
    defaultNetwork: networkName,
    partnerUserId: '',
    defaultExperience: 'buy',
    presetFiatAmount: amount,
    paymentCurrency: onramp.payment,
    ...(redirectUrl && { redirectUrl }),
  }
  const answer = await service.anything((client, signal) => getOnrampUrl(client, request, signal))
  if (isSafe(answer.url)) return answer
  throw new AppKitError('bad_message', errorText('bad_message'), { facts: ['The page of a provider needs https'] })
}

/** Payments need https, except on localhost. */
function isSafe(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
}

/** Navigates the window to the page, and removes its access to this one. */
export function leadTo(page: OnrampWindow, url: string): void {
  try {
    page.opener = null
    page.location.href = url
  } catch {
    // The user has closed or navigated the window.
    return
  }
}
