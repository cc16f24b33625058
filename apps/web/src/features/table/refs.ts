// The refs of one's own actions. Each is sent and comes back, so they are short: five letters for this page, then a number.

const LETTERS = 'abcdefghijklmnopqrstuvwxyz012345'
const tag = Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) => LETTERS[byte % LETTERS.length]).join('')
let counter = 0

export const newRef = (): string => tag + (counter++).toString(36)
