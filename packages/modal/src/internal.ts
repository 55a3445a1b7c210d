// For the bindings and the tests of this repository. Not part of the public interface.
export {
  type ButtonAccount,
  type ButtonNetwork,
  type ButtonState,
  createButtonReader,
  noButtonState,
} from './buttons/button-reader.js'
export { define } from './kit/define.js'
export { createOpener } from './kit/opener.js'
export { serverKit } from './kit/server-kit.js'
export { firstKit, kitOf, pageSlot, provide, register, type Slot, unregister, watchKits } from './kit/slot.js'
