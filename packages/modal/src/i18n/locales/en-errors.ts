import { errorTexts } from '@openappkit/core'
import { enMain } from './en-main.js'

/** The sentences of the closed list, but for those that speak to a developer there and to a visitor here. */
export const enErrors = {
  ...errorTexts,
  ...enMain.errors,
  action_not_allowed: 'Action not allowed',
  http_status: 'The service answered with an error',
  relay_unreachable: 'No connection to wallets on other devices',
  name_register_failed: 'Error registering name',
  email_cooldown: 'Please try again later',
  invalid_option: 'This site’s wallet settings are wrong',
}
