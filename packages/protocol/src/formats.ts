export { FORMATS, type Format, hasCommander, startingLife } from '@fourmat/game'
