// The tag for an unsupported network. A separate chunk, because it is rarely shown.
import '../../first-screen.chunk.js'
import '@openappkit/ui/elements/tag'
