import { createAppKit } from '@openappkit/modal'
import { kitOptions } from '../kit-options.js'

createAppKit(kitOptions)
document.querySelector('#app')?.append(document.createElement('appkit-button'))
