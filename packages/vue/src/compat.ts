export { CoreHelperUtil } from '@openappkit/core/compat'
