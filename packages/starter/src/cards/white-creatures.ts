export const WHITE_CREATURES = `
Wick-Tender Acolyte | {W} | C HL
Creature - Human Cleric 1/1
When ~ enters, put a glow counter on another target creature you control.
{1}{W}, Remove a glow counter from a creature you control: You gain 2 life.
> Thirty wicks to trim, and every one of them has opinions.
@ hooded dusk

Paper-Boat Pilgrim | {W} | C H
Creature - Human Pilgrim 2/1
When ~ dies, you gain 1 life.
> She folded her prayers small enough to float.
@ boat dawn

Galley Mouser | {W} | C HL
Creature - Cat Scout 1/1
Lifelink
> Paid in fish heads, addressed as Commodore.
@ cat day

Harbor Page | {W} | C L
Creature - Human Citizen 1/2
{T}: Target creature you control gains vigilance until end of turn.
> "The message is simple. It's the stairs that are difficult."
@ person day

Shieldhand of Vell | {W}{W} | U HP
Creature - Human Knight 2/2
Protection from artifacts
> In Vell they take oaths on wood, because iron remembers too much.
@ knight day

Lantern-Eyed Fox | {1}{W} | C HLP
Creature - Fox Spirit 2/2
Vigilance
When ~ enters, look at the top card of your library.
> It waits where the road forgets itself.
@ fox dusk

Dawn Courier | {1}{W} | C HL
Creature - Bird 2/1
Flying
> First over the rooftops, last to be thanked.
@ gull dawn

Candlewright Prentice | {1}{W} | C H
Creature - Human Artificer 1/3
Whenever ~ attacks, put a glow counter on it. Then if it has three or more, you may remove three and draw a card.
> Her first hundred candles leaned. Customers grew fond of the lean.
@ candle dusk

Pier Sentinel | {1}{W} | C HL
Creature - Human Soldier 1/4
Defender
As long as you control a creature with a counter on it, ~ can attack as though it didn't have defender.
> "Nothing to report" is the finest poem she knows.
@ knight night

Belfry Doves | {1}{W} | C H
Creature - Bird 1/1
Flying
When ~ enters, create a 1/1 white Bird creature token with flying named Herring Gull.
> Someone has to tell the gulls when it is Sunday.
@ gull day
= Herring Gull

Sister of the Second Loaf | {1}{W} | U HL
Creature - Human Cleric 2/2
Toast - When ~ enters, choose an opponent. You and that player each create a Loaf token.
> The first loaf is for the house. The second decides what kind of house it is.
@ bread day
= Loaf

Knocker-Up of Quay Street | {1}{W} | U H
Creature - Human Citizen 2/1
First strike
At the beginning of each opponent's upkeep, you may untap ~.
> Paid by the window. Hated by the window, too.
@ lantern dawn

Ropewalk Twins | {1}{W} | C L
Creature - Human Citizen 1/2
When ~ enters, create a 1/1 white Human Citizen creature token named Townsfolk.
> One walks backward, one walks forward. Neither admits which.
@ people day
= Townsfolk

Saltgrass Lion | {2}{W} | U H
Creature - Cat 3/2
First strike
Other Cats you control get +1/+0.
> It hunts at the hour when the reeds stop moving.
@ lion day

Third-Watch Veteran | {2}{W} | C HL
Creature - Human Soldier 3/3
Vigilance
> The third watch is the one with the stories.
@ knight night

Sandbar Duelist | {2}{W} | U H
Creature - Human Knight 2/3
~ has double strike as long as an opponent controls more creatures than you.
> She only fights at low tide, so that nobody can say they were pushed.
@ blade dawn

Skylark Postmaster | {2}{W} | U HL
Creature - Human Citizen 2/2
When ~ enters, create a Letter token.
Whenever you sacrifice a Letter, target creature you control gains flying until end of turn.
> Rain, gale, or the wrong address: the larks will find you out.
@ owl day
= Letter

Chapel Ringer | {2}{W} | C H
Creature - Human Cleric 2/3
When ~ enters, tap target creature an opponent controls.
Ferry {3}{W}
> One stroke for a wedding, two for a wreck, three because he likes it.
@ bell day

Stair-Lamp Guardian | {2}{W} | U L
Creature - Spirit Soldier 2/4
Whenever another creature you control enters, put a glow counter on ~.
Remove two glow counters from ~: Target creature you control gains indestructible until end of turn.
> Eighty-eight steps, and it knows your knees on every one.
@ lantern night

Gentle Sexton | {2}{W} | C H
Creature - Human Cleric 2/2
When ~ enters, return target creature card with mana value 1 or less from your graveyard to the battlefield.
> He knocks before he digs.
@ hooded dusk

Wardens of the Hearth | {2}{W}{W} | U H
Creature - Human Soldier 2/4
Other creatures you control with counters on them have vigilance.
> They have kept one fire going through nine kings.
@ fire night

Lamplit Choir | {2}{W}{W} | R HP
Creature - Human Cleric 3/4
At the beginning of your end step, put a glow counter on each creature you control that attacked this turn. If you put three or more, draw a card.
> They sing the harbor home, one boat to a verse.
@ people night

Rookery Watch | {3}{W} | C HL
Creature - Bird Soldier 2/4
Flying, vigilance
> Nothing enters the bay without eleven hundred opinions.
@ gull dusk

Kindly Landlady | {3}{W} | U H
Creature - Human Citizen 3/3
When ~ enters, you gain 1 life for each creature on the battlefield.
At the beginning of your end step, if you gained life this turn, create a Loaf token.
> The soup is thin, the walls are thin, and nobody ever leaves.
@ house dusk
= Loaf

Wax Seraph | {3}{W}{W} | R HLP
Creature - Angel 4/4
Flying, vigilance
Whenever ~ attacks, each opponent may pay {2}. You gain 2 life for each who doesn't.
> Poured at midnight, wicked with a hymn.
@ angel night

Foghorn Giant | {4}{W} | C H
Creature - Giant 4/5
When ~ enters, creatures your opponents control get -1/-0 until end of turn.
> You hear him in your teeth first.
@ giant dusk

Beaconhall Captain | {3}{W}{W} | R H
Creature - Human Soldier 3/4
When ~ enters, create two 2/2 white Human Knight creature tokens with vigilance named Watch Knight.
Knights you control get +1/+1.
> "Light the great lamp. Then stand where it shines."
@ knight dusk
= Watch Knight

Ferry-Bell Matron | {3}{W} | U L
Creature - Human Pilot 2/3
When ~ enters, you may put target permanent you own on the bottom of its owner's library. If you do, draw two cards.
Ferry {3}{W}
> She has never once waited. Ask anyone who swam.
@ bell dawn

Marshal of Small Hours | {4}{W}{W} | R L
Creature - Human Soldier 4/4
When ~ enters, exile up to two target creatures with power 4 or greater. Their controllers each create two Townsfolk tokens.
> "Everyone goes home. I insist on everyone."
@ knight night
= Townsfolk

Colossus of the Breakwater | {5}{W}{W} | M H
Creature - Giant 7/8
Vigilance
Whenever a creature an opponent controls attacks you, that player pays {2} or that creature is removed from combat.
> It took forty years to carve. It took one storm to stand up.
@ giant day
`
