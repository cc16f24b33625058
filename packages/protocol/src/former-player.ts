/** In a replay, in the place of a name whose account is gone. Apart from the schemas, since pages read it that have none of them. */
export const FORMER_PLAYER = 'Former player'
