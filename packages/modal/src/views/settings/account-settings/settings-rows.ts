import type { AppKit } from '@openappkit/core'
import { beginScreen, readAccountTypeChoice, readEmailWallet } from '@openappkit/core/internal'
import {
  atSignIcon,
  keyRoundIcon,
  mailIcon,
  monitorIcon,
  scrollTextIcon,
  shieldCheckIcon,
  shieldIcon,
} from '@openappkit/ui/icons'
import type { TemplateResult } from '@openappkit/ui/lit'
import { settingsMessages } from '../../../i18n/messages/settings/en.js'
import { messages } from '../../../i18n/engine/messages.js'
import { breakable } from '../../../components/code-entry/with-email.js'
import { canChooseName } from '../../receive/can-choose-name.js'
import { walletPage } from '../wallet-page.js'

/** One row of the settings. Without `onPress` and `href` it is not interactive. */
export type SettingsRow = {
  part: string
  glyph: string
  title: string
  hint?: string | TemplateResult | undefined
  /** The current value. */
  value?: string
  onPress?: (kit: AppKit) => void
  /** A page that opens in a new tab. */
  href?: string
}

type MakeRow = (kit: AppKit, text: typeof settingsMessages.settings) => SettingsRow | undefined

const email: MakeRow = (kit, text) => {
  const address = kit.getAccount()?.embeddedWalletInfo?.user.email
  if (address === undefined) return undefined
  const row = { part: 'email', glyph: mailIcon, title: text.email, hint: breakable(address) }
  // After a social sign-in, the address belongs to the provider and cannot be changed here.
  return readEmailWallet(kit) ? { ...row, onPress: () => kit.router.push('UpdateEmailWallet') } : row
}

const name: MakeRow = (kit, text) => {
  const given = kit.state.accounts[kit.getActiveChainNamespace()]?.name
  if (given !== undefined) return { part: 'name', glyph: atSignIcon, title: text.name, hint: given }
  if (!canChooseName(kit)) return undefined
  return {
    part: 'choose-name',
    glyph: atSignIcon,
    title: text.chooseName,
    onPress: () => {
      kit.router.push('RegisterAccountName')
      void beginScreen(kit)
    },
  }
}

const smartAccount: MakeRow = (kit) => {
  const choice = kit.getAccount()?.embeddedWalletInfo && readAccountTypeChoice(kit.state)
  // Hide the row on a network without smart accounts.
  if (!choice || (choice.preferred === 'smartAccount' && choice.accountType !== 'smartAccount')) return undefined
  const text = messages(kit, settingsMessages).smartAccount
  return {
    part: 'smart-account',
    glyph: shieldCheckIcon,
    title: text.title,
    hint: text.purpose,
    value: choice.preferred === 'smartAccount' ? text.isOn : text.isOff,
    onPress: () => kit.router.push('SmartAccountSettings'),
  }
}

const sessions: MakeRow = (kit) => {
  if (!kit.state.settings.features.smartSessions) return undefined
  const { title } = messages(kit, settingsMessages).sessions
  return { part: 'sessions', glyph: scrollTextIcon, title, onPress: () => kit.router.push('SmartSessionList') }
}

const devices: MakeRow = (kit, { devices: title, devicesHint: hint }) => {
  const href = walletPage(kit, 'devices')
  return href === undefined ? undefined : { part: 'devices', glyph: monitorIcon, title, hint, href }
}

const recovery: MakeRow = (kit, { recovery: title, recoveryHint: hint }) => {
  if (walletPage(kit, 'recovery') === undefined) return undefined
  return {
    part: 'recovery',
    glyph: shieldIcon,
    title,
    hint,
    onPress: () => kit.router.push('UpgradeEmailWallet'),
  }
}

const exportKeys: MakeRow = (kit, { exportWallet: title, exportHint: hint }) => {
  const href = walletPage(kit, 'export')
  return href === undefined ? undefined : { part: 'export', glyph: keyRoundIcon, title, hint, href }
}

/** The rows in their order: the identity of the account first, then its wallet. */
const blocks: readonly (readonly MakeRow[])[] = [
  [email, name],
  [smartAccount, sessions, devices, recovery, exportKeys],
]

/** The settings of the active account, in groups. Empty groups are omitted. */
export function settingsRows(kit: AppKit): readonly (readonly SettingsRow[])[] {
  const text = messages(kit, settingsMessages).settings
  return blocks.map((block) => block.flatMap((make) => make(kit, text) ?? [])).filter((block) => block.length > 0)
}
