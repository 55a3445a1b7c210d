// The screens of an email change share one chunk, because the first one leads to the others.
import '../first-screen.chunk.js'
import './update-email-wallet/update-email-wallet-view.js'
import './update-email-primary-otp/update-email-primary-otp-view.js'
import './update-email-secondary-otp/update-email-secondary-otp-view.js'
