import { unsafeCSS } from 'lit'
import text from './shell-button.generated.js'

export default unsafeCSS(text)
