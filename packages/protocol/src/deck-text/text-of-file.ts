// Files that are not plain lists (.cod and .dek are XML, .csv a table) as plain lists, so that one reader reads them all.
import { listOfCsv } from './csv-file.ts'
import { listOfHtml } from './html-text.ts'
import { listOfXml } from './xml-file.ts'

/** The kinds of file that the import takes. */
export const DECK_FILE_ENDINGS = ['.txt', '.dec', '.dek', '.cod', '.dck', '.csv'] as const

/** Looks at what is inside, not at the name: people paste files, too. */
export const textOfFile = (content: string): string =>
  listOfXml(content) ?? listOfCsv(content) ?? listOfHtml(content) ?? content
