import { defineFeature } from '../../contracts/features/feature.js'
import type { EmailChangeDeps } from './create-email-change.js'

export const emailChangeFeature = defineFeature({
  name: 'emailChange',
  async load(deps: EmailChangeDeps) {
    const { createEmailChange } = await import('./create-email-change.js')
    const { stop, ...api } = createEmailChange(deps)
    return { api, hooks: { stop } }
  },
})
