export const ARTIFACTS = `
Tin Lantern | {1} | C HL
Artifact
~ enters with a glow counter on it.
{T}, Remove a glow counter from ~: Add one mana of any color.
{2}, {T}: Put a glow counter on ~.
> Dented twice, trusted thrice.
@ lantern dusk

Prism of Small Debts | {1} | U HP
Artifact
{T}, Pay 1 life: Add one mana of any color.
> It splits the light and sends you the bill.
@ crystal day

Harbor Key | {1} | C H
Artifact
{1}, {T}, Sacrifice ~: Search your library for a basic land card, reveal it, put it into your hand, then shuffle.
> It opens nothing. It closes everything.
@ key day

Brass Sextant | {2} | C HL
Artifact
{T}: Add {C}.
{3}, {T}: Scry 2.
> Accurate to within a league or a lie.
@ astrolabe night

Copper Kettle | {2} | C HLP
Artifact
~ enters tapped.
{T}: Add one mana of any color.
{3}, {T}, Sacrifice ~: You gain 4 life.
> Every truce in the town's history was made over it.
@ kettle dusk

Harvest Lantern | {2} | U HL
Artifact
{T}: Add {C}. If you control a creature with a counter on it, add one mana of any color instead.
{2}, {T}, Sacrifice ~: Draw a card.
> Hung on the last cart, so the dark will know where to stop.
@ lantern dusk

Chapel Urn | {2} | C H
Artifact
{T}: Add {W} or {B}.
{4}, {T}: Exile target card from a graveyard.
> Ashes to ashes, pennies to the roof fund.
@ chalice night

Harbor Orrery | {2} | C H
Artifact
{T}: Add {U} or {R}.
{4}, {T}: Draw a card, then discard a card.
> Nine brass moons, of which the town has only ever seen one.
@ astrolabe dusk

Miller's Almanac | {2} | C H
Artifact
{T}: Add {G} or {W}.
{4}, {T}: You gain 2 life and scry 1.
> Predicts rain. Is always right, eventually.
@ book day

Salvor's Compass | {2} | C L
Artifact
{T}: Add {U} or {B}.
{4}, {T}: Target player mills two cards.
> It points to what you dropped.
@ astrolabe night

Charcoal Brazier | {2} | C L
Artifact
{T}: Add {B} or {R}.
{4}, {T}: ~ deals 1 damage to each opponent.
> Warms the hands, blackens the deeds.
@ fire night

Antler Sconce | {2} | C L
Artifact
{T}: Add {R} or {G}.
{4}, {T}: Target creature gains trample until end of turn.
> Six candles, no apology.
@ stag night

Pilot's Barometer | {2} | C L
Artifact
{T}: Add {G} or {U}.
{4}, {T}: Untap target land.
> Falling. Falling. Fallen.
@ gear day

Signal Mirror | {2} | C H
Artifact
{T}: Add {W} or {U}.
{4}, {T}: Tap target creature.
> Two flashes: all well. Three flashes: I dropped it.
@ mirror day

Peat Spade | {2} | C L
Artifact
{T}: Add {B} or {G}.
{4}, {T}: Mill a card. If it's a land card, you gain 2 life.
> Cuts turf, roots, and the occasional uncle.
@ spade dusk

Watchman's Rattle | {2} | C H
Artifact
{T}: Add {R} or {W}.
{4}, {T}: Untap target creature. It gains vigilance until end of turn.
> It says only one thing, and everybody wakes.
@ gear night

Ferryman's Toll | {2} | U H
Artifact
Whenever a creature an opponent controls attacks you, that player may pay {1}. If they don't, put a charge counter on ~.
{T}, Remove two charge counters from ~: Draw a card.
> A penny over. The same penny back.
@ coin dusk

Bell Without a Tongue | {2} | U L
Artifact
Players can't cast more than two spells each turn.
{3}, Sacrifice ~: Draw a card.
> Strike it, and everyone remembers what they were about to say.
@ bell night

Emberglass Idol | {2} | U HL
Artifact
{T}: Put a glow counter on ~.
{T}, Remove X glow counters from ~: Add X mana of any one color.
> Warm as a loaf, and about as talkative.
@ crystal night

Night Market Stall | {1} | U H
Artifact
{2}, {T}, Sacrifice another artifact: Draw a card and create a Pearl token.
> Cash, barter, or a good story about where you got it.
@ tent night
= Pearl

Letter Rack | {1} | C HL
Artifact
When ~ enters, scry 1.
{3}, {T}: Create a Letter token.
> Third slot from the left: bad news, sorted by size.
@ letter day
= Letter

Wickworks | {3} | U H
Artifact
Whenever one or more counters are put on a creature you control, put a glow counter on ~ if none was put on it this turn.
{T}, Remove three glow counters from ~: Put a +1/+1 counter on each creature you control.
> Four hundred feet of wick an hour, and one kitten, who believes it is all for her.
@ candle day

Storm Jar | {3} | U HL
Artifact
{T}: Add {U} or {R}. Put a charge counter on ~.
{2}, {T}, Sacrifice ~: It deals damage equal to the number of charge counters on it to any target.
> Do not shake. Do not sing to.
@ bottle night

Tinker's Cart | {3} | C HL
Artifact
{T}: Add one mana of any color.
{2}, {T}, Sacrifice ~: Create two 1/1 colorless Construct artifact creature tokens named Clockwork Mouse.
> Pots mended, knives ground, secrets at cost.
@ cart day
= Clockwork Mouse

Lighthouse in a Bottle | {4} | R HP
Artifact
{T}: Add two mana of any one color. Spend this mana only to cast creature spells or to activate abilities of creatures.
At the beginning of your upkeep, put a glow counter on target creature you control.
> A very small ship is grateful for it every night.
@ tower night

Iron Market Engine | {4} | R H
Artifact
{1}, {T}: Create a Pearl token.
Whenever you sacrifice your second Pearl each turn, draw a card.
> It runs on grease, and the grease is people.
@ gear night
= Pearl

Key to Every Cellar | {4} | M L
Legendary Artifact
You may look at the top card of your library any time.
Once on each of your turns, you may play a land or cast a spell from the top of your library by paying {1} more.
> One lock in the town it does not fit. Nobody has found the lock.
@ key night

The Great Lens | {5} | M HP
Legendary Artifact
{T}: Add {C}{C}{C}.
{5}, {T}: Exile target nonland permanent. Its controller may search their library for a basic land card, put it onto the battlefield tapped, then shuffle.
> It was ground for the lighthouse. It was aimed, once, at the palace.
@ lens day

Grandfather Clock | {5} | R H
Artifact
At the beginning of each player's upkeep, put a time counter on ~.
{T}, Remove six time counters from ~: Take an extra turn after this one. Exile ~.
> It stopped when the old man died, and then, unhelpfully, went on.
@ clock night

Ledger of the Four Quarters | {3} | R L
Artifact
{T}: Add one mana of any color in your commander's color identity.
Whenever you cast your commander, draw a card.
> Signed at every corner of the table, by four hands.
@ book dusk

Tolliver, Toymaker | {4} | M HP
Legendary Planeswalker - Tolliver [4]
~ can be your commander.
+1: Create a 1/1 colorless Construct artifact creature token named Clockwork Mouse.
-1: Artifact creatures you control get +1/+1 until end of turn.
-6: You get an emblem with "At the beginning of your upkeep, create a 3/3 colorless Golem artifact creature token named Rubble Golem."
@ gear day
= Clockwork Mouse, Tolliver Emblem, Rubble Golem

Music Box | {3} | R H
Artifact
{T}: Put a time counter on ~. Then if it has three or more, transform it.
> Wind it gently. It has had a difficult century.
@ clock dusk
// transform
Dancer in the Lid | |
Legendary Artifact Creature - Construct 4/4
Double strike
Whenever ~ attacks, tap target creature defending player controls.
> She has been practicing one step for a hundred years. It is a good step.
@ person dusk

Unhatched Idol | {3} | U HL
Artifact
When ~ enters, create a double-faced Idol Egg token.
{4}, {T}: Transform target Idol Egg you control.
> Warm on one side, and lately on both.
@ crystal dawn
= Idol Egg // Idol Hatchling

Lamplighters' Cart | {3} | U L
Artifact
When ~ enters, create a double-faced Unlit Lamp token.
{2}, {T}: Transform target Unlit Lamp or Lit Lamp you control.
> A ladder, a can of oil, and a lad called Perkin.
@ lantern dusk
= Unlit Lamp // Lit Lamp

Squirrel's Strongbox | {2} | U H
Artifact
{3}, {T}: Create a double-faced Buried Acorn token.
{5}, {T}: Transform each Buried Acorn you control.
> The combination is "acorn". It is always "acorn".
@ chest day
= Buried Acorn // Risen Oak

Ribbonmaker's Loom | {3} | U L
Artifact
{2}, {T}: Create a white Aura enchantment token named Festival Ribbon attached to target creature you control.
> Every color but the one you came for.
@ ribbon day
= Festival Ribbon

Oarwright's Bench | {2} | C H
Artifact
When ~ enters, create a colorless Equipment artifact token named Spare Oar.
{4}, {T}: Create a Spare Oar token.
> Ash for distance, elm for temper.
@ boat day
= Spare Oar
`
