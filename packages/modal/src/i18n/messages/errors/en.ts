import { errorTexts } from '@openappkit/core'

/** One sentence per error code. Most are those of the errors themselves; the others address a visitor, not a developer. */
export const errorMessages = {
  errors: {
    ...errorTexts,
    action_not_allowed: 'Action not allowed',
    http_status: 'The service answered with an error',
    relay_unreachable: 'No connection to wallets on other devices',
    name_register_failed: 'Error registering name',
    email_cooldown: 'Please try again later',
    invalid_option: 'This site’s wallet settings are wrong',
    engine_unavailable: 'A part of the kit could not be loaded. Check the connection and try again.',
  },
}
