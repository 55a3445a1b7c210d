// The screens of a sign-in by email, in one request: each follows the one before in a moment.
import '../first-screen.chunk.js'
import './email-login/email-login-view.js'
import './email-verify-device/email-verify-device-view.js'
import './email-verify-otp/email-verify-otp-view.js'
