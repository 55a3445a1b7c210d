import { defineFeature, loaded } from '../../contracts/features/feature.js'
import type { EmailChangeDeps } from './create-email-change.js'

export const emailChangeFeature = defineFeature({
  name: 'emailChange',
  load: async (deps: EmailChangeDeps) => loaded((await import('./create-email-change.js')).createEmailChange(deps)),
})
