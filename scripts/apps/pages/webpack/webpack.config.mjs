import { join } from 'node:path'

export default {
  output: { path: join(import.meta.dirname, 'site'), trustedTypes: { policyName: 'app-chunks' } },
  performance: false,
}
