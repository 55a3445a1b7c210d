// The tag of an account on a network that the app does not have: few ever see it.
import '../../first-screen.chunk.js'
import '@openappkit/ui/elements/tag'
