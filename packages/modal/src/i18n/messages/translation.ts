import type { CountForms } from '../format/plural.js'
import type { ButtonMessages } from './buttons/en.js'
import type {
  AccountGroup,
  ActivityGroup,
  ConnectGroup,
  EmailGroup,
  FundsGroup,
  OnrampGroup,
  SettingsGroup,
  TradeGroup,
} from './messages.js'

type Plural = (count: number, forms: CountForms) => string

/** A file of a language, made with the plural rules of that language. A message that is missing does not compile. */
export type ConnectTranslation = (plural: Plural) => ConnectGroup
export type AccountTranslation = (plural: Plural) => AccountGroup
export type FundsTranslation = (plural: Plural) => FundsGroup
export type TradeTranslation = (plural: Plural) => TradeGroup
export type OnrampTranslation = (plural: Plural) => OnrampGroup
export type EmailTranslation = (plural: Plural) => EmailGroup
export type ActivityTranslation = (plural: Plural) => ActivityGroup
export type SettingsTranslation = (plural: Plural) => SettingsGroup

type Translations = {
  connect: ConnectTranslation
  account: AccountTranslation
  funds: FundsTranslation
  trade: TradeTranslation
  onramp: OnrampTranslation
  activity: ActivityTranslation
  email: EmailTranslation
  settings: SettingsTranslation
}

/** The messages that are loaded together. */
export type MessageGroup = keyof Translations
export type Translation = Translations[MessageGroup]

/** Where the files of a language are, one per group. */
export type MessageFiles = { readonly [G in MessageGroup]: () => Promise<{ messages: Translations[G] }> }

/** A language as it is loaded: first the words of the page buttons, and with them where its other files are. */
export type LanguagePack = {
  messages: ButtonMessages
  /** Absent for English, whose messages come with the screens. */
  files?: MessageFiles
}
