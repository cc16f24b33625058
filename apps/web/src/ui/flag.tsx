import type { LanguageKey } from '../lib/languages.ts'

const FLAGS = {
  es: (
    <>
      <rect width="20" height="14" fill="#c8372d" />
      <rect y="3.5" width="20" height="7" fill="#f3c14b" />
    </>
  ),
  nl: (
    <>
      <rect width="20" height="14" fill="#fff" />
      <rect width="20" height="4.7" fill="#b3303a" />
      <rect y="9.3" width="20" height="4.7" fill="#274a8f" />
    </>
  ),
  en: (
    <>
      <rect width="20" height="14" fill="#21437f" />
      <path d="M0 0 20 14M20 0 0 14" stroke="#fff" strokeWidth="2.6" />
      <path d="M10 0V14M0 7H20" stroke="#fff" strokeWidth="4.6" />
      <path d="M10 0V14M0 7H20" stroke="#c23a3a" strokeWidth="2.6" />
    </>
  ),
}

export const Flag = ({ language }: { language: LanguageKey }) => (
  <svg width="20" height="14" viewBox="0 0 20 14" className="flag overflow-hidden rounded-[3px]" aria-hidden="true">
    {FLAGS[language]}
  </svg>
)
