export { avatarColors, type AvatarColors } from './avatar-colors.js'
export { avatarImage } from './avatar-image.js'
