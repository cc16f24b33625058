export const docsStyle = ''
export const docsPage = (_document: unknown) => '<!doctype html><title>Fourmat API</title>'
