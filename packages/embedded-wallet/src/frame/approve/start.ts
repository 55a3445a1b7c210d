import { showRequest } from './show-request.js'

// In a frame somebody else decides what is shown around it: nothing is shown there.
if (window === window.parent) void showRequest()
