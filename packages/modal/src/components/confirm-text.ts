import type { AppKit } from '@openappkit/core'
import { messages } from '../i18n/engine/messages.js'
import { fundsMessages } from '../i18n/messages/funds/en.js'
import { networkMessages } from '../i18n/messages/network/en.js'
import { walletName } from './wallet-name.js'

/** Asks to confirm in the wallet, by its name if it has one. `isDone` says that this has happened. */
export function confirmText(kit: AppKit, namespace: Parameters<typeof walletName>[1], isDone = false): string {
  const { sendProgress, switchNetwork } = messages(kit, { ...fundsMessages, ...networkMessages })
  const name = walletName(kit, namespace)
  return name ? sendProgress[isDone ? 'confirmedIn' : 'confirm'](name) : switchNetwork.approve
}
