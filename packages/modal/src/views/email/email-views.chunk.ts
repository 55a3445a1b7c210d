// One chunk for the screens of an email sign-in, because they follow each other quickly.
import '../first-screen.chunk.js'
import './email-login/email-login-view.js'
import './email-verify-device/email-verify-device-view.js'
import './email-verify-otp/email-verify-otp-view.js'
