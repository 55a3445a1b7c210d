// One chunk, because the first screen links to the others.
import '../first-screen.chunk.js'
import './choose-account-name/choose-account-name-view.js'
import './register-account-name/register-account-name-view.js'
import './register-account-name-success/register-account-name-success-view.js'
