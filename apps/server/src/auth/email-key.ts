/** Two emails with the same key are the same email. */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase()
