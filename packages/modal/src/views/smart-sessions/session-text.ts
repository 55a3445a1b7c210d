import type { AppKit } from '@openappkit/core'
import type { DeepReadonly, OwnSmartSession } from '@openappkit/core/internal'
import { html } from 'lit'
import { languageOf, messages } from '../../i18n/engine/messages.js'
import { formatDate } from '../../i18n/format/format-date.js'
import { accountMessages } from '../../i18n/messages/account/en.js'
import { dialogMessages } from '../../i18n/messages/dialog/en.js'
import { errorMessages } from '../../i18n/messages/errors/en.js'
import { fundsMessages } from '../../i18n/messages/funds/en.js'
import { networkMessages } from '../../i18n/messages/network/en.js'
import { settingsMessages } from '../../i18n/messages/settings/en.js'

export type Session = DeepReadonly<OwnSmartSession>

export const sessionCatalogue = {
  ...accountMessages,
  ...dialogMessages,
  ...errorMessages,
  ...fundsMessages,
  ...settingsMessages,
}

/** When it ends, by the clock of the person. */
export const endOf = (kit: AppKit, { expiry }: Session): string => formatDate(expiry * 1000, 'moment', languageOf(kit))

/** The site that has the permissions: a name is what an app calls itself. */
export const siteOf = ({ app }: Session): string => (URL.canParse(app.url) ? new URL(app.url).host : app.url)

/** The wallet that is asked, by its name. */
export const walletOf = (kit: AppKit): string =>
  kit.getWalletInfo('eip155')?.name ?? messages(kit, networkMessages).switchNetwork.wallet

/** What the app may do, a line for each permission. A type that is not known here is shown as the wallet wrote it. */
export function permissionLines(kit: AppKit, { permissions, policies }: Session) {
  const { sessions: text } = messages(kit, settingsMessages)
  const word = (type: string) =>
    type.startsWith('native-token-')
      ? text.spendNative
      : /^erc(20|721|1155)-/.test(type)
        ? text.spendTokens
        : /^contract-call|^call/.test(type)
          ? text.callContracts
          : type
  const lines = [...new Set([...permissions, ...policies].map(({ type }) => word(type)))]
  return lines.map((line) => html`<li dir="auto" title=${line}>${line}</li>`)
}
