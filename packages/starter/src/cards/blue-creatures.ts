export const BLUE_CREATURES = `
Gull-Quill Scribe | {U} | C HL
Creature - Human Wizard 1/1
{2}, {T}: Draw a card, then discard a card.
> Bad handwriting, excellent gossip.
@ book day

Paper Owl | {U} | C HL
Creature - Bird Construct 1/1
Flying
When ~ enters, look at the top card of your library. You may put it on the bottom.
> Folded from yesterday's news; wise about tomorrow's.
@ owl night

Tidepool Nipper | {U} | C H
Creature - Crab 0/3
Whenever you cast a spell during an opponent's turn, ~ gets +2/+0 until end of turn.
> It has one idea and two claws to have it with.
@ crab day

Harbor Urchin | {U} | C L
Creature - Human Rogue 1/1
~ can't be blocked by creatures with power 3 or greater.
> She knows every plank of the pier from underneath.
@ person dusk

Tallow Sprite | {1}{U} | C H
Creature - Faerie 1/2
Flash
Flying
When ~ enters, you may move a counter from one permanent onto another permanent you control.
> It steals only the last inch of the candle.
@ wisp night

Harbor Owl | {1}{U} | C HL
Creature - Bird 1/3
Flying
> Keeps office hours, all of them dark.
@ owl night

Lampfish Drift | {1}{U} | C HL
Creature - Jellyfish 1/3
Flash
Flying
> The tide brings them in like slow snow.
@ jelly night

Netmender of Ister | {1}{U} | C H
Creature - Human Artificer 1/3
{T}: Untap another target creature or land.
> Every hole is a story about a bigger fish.
@ net day

Marsh Cartographer | {1}{U} | U H
Creature - Human Scout 1/2
When ~ enters, look at the top three cards of your library. Put one into your hand and the rest on the bottom in any order.
> "Here be reeds. Here, also, reeds."
@ map day

Skiff Runner | {1}{U} | C L
Creature - Human Pirate 2/1
Whenever ~ deals combat damage to a player, you may draw a card. If you do, discard a card unless an opponent has more cards in hand than you.
> Half the cargo was hers. She was never clear on which half.
@ boat dawn

Eddy Dancer | {1}{U} | U HL
Creature - Merfolk 2/2
Ferry {2}{U}
When ~ enters, tap target nonland permanent an opponent controls.
> There, and gone, and there, and laughing.
@ merfolk day

Brine-Robe Scholar | {2}{U} | C HL
Creature - Human Wizard 2/2
When ~ enters, draw a card, then put a card from your hand on the bottom of your library.
> She reads the sea the way you read a bill.
@ book dusk

Saltglass Heron | {2}{U} | C HLP
Creature - Bird 1/3
Flying
When ~ enters, draw a card.
> It stands so still that the tide forgets to come in.
@ heron dawn

Shoal Whisperer | {1}{U}{U} | U H
Creature - Merfolk Wizard 2/3
Whenever you draw your second card each turn, create a 1/3 blue Crab creature token named Tide Crab.
> Ask a crab the way, and it will take you there sideways.
@ merfolk dusk
= Tide Crab

Spyglass Midwatch | {2}{U} | C H
Creature - Human Scout 2/3
Whenever ~ attacks, look at the top card of defending player's library. You may have them put it into their graveyard.
> "Two lights. No, three. No, it's the moon again."
@ tower night

Kite-Frame Aeronaut | {2}{U} | U L
Creature - Human Artificer 2/2
Flying
Whenever one or more artifacts enter under your control, scry 1.
> Bamboo, silk, and no plan for the second half.
@ kite day

Foghorn Mimic | {2}{U} | U H
Creature - Shapeshifter 0/3
Flash
When ~ enters, its base power becomes equal to the power of target creature until end of turn.
{2}{U}: Switch ~'s power and toughness until end of turn.
> It learned one word from the ships, and the word is "here".
@ jelly dusk

Sandglass Heron-Rider | {3}{U} | U H
Creature - Faerie Knight 3/2
Flying
When ~ enters, return up to one other target nonland permanent to its owner's hand.
Ferry {3}{U}
> She keeps the hour in one hand and the reins in the other.
@ heron day

Lock-Keeper's Otter | {2}{U} | C HL
Creature - Otter 2/3
When ~ enters, you may put a land card from your hand onto the battlefield tapped.
> Officially, an employee. Practically, a tariff on herring.
@ otter day

Wreck Diver | {3}{U} | C H
Creature - Merfolk Rogue 3/3
When ~ enters, return target artifact card from your graveyard to your hand.
> She never takes the bell. Only a fool takes the bell.
@ merfolk night

Weir Turtle | {3}{U} | C HL
Creature - Turtle 2/5
Ward {1}
> The millers build around it. It saves argument.
@ turtle day

Driftglass Scryer | {2}{U}{U} | R H
Creature - Merfolk Wizard 3/3
At the beginning of your upkeep, scry 1, then you may reveal the top card of your library. If it's an instant or sorcery card, draw it.
> The sea is a slow writer, but a patient one.
@ merfolk dawn

Ambergris Trader | {3}{U} | U L
Creature - Human Citizen 2/4
When ~ enters, create a Pearl token and a Letter token.
Ferry {4}{U}
> "Smell that? That's four months of somebody's luck."
@ person day
= Pearl, Letter

Tide-Pool Oracle | {3}{U}{U} | R HP
Creature - Merfolk Wizard 3/5
Whenever another creature enters under your control, you may pay {1}. If you do, draw a card.
> Ask about the depths. She'll tell you about the shallows, and you'll understand.
@ merfolk night

Lantern Squid | {4}{U} | C H
Creature - Squid 4/4
When ~ enters, tap up to two target creatures. They don't untap during their controllers' next untap step.
> It is not the light you should look at.
@ squid night

Low-Tide Serpent | {4}{U}{U} | U HL
Creature - Serpent 5/6
~ can't be blocked as long as defending player controls a tapped land.
> The bay goes out twice a day. So does it.
@ serpent dusk

Cloudbank Leviathan | {5}{U} | U L
Creature - Leviathan 6/6
Flying
At the beginning of your upkeep, return a land you control to its owner's hand or tap ~.
> The weather report said "whales, clearing later".
@ whale day

Glimmerback Whale | {5}{U}{U} | R HP
Creature - Whale 7/7
This spell costs {1} less to cast for each glow counter among permanents you control.
Whenever ~ attacks, put a glow counter on each other attacking creature.
> Sailors steer by it, twice.
@ whale night

Tidebell Leviathan | {5}{U}{U} | R H
Creature - Leviathan 7/7
Ward {2}
When ~ enters, return up to two target creatures to their owners' hands.
> The bell hangs from a rib, and rings when it breathes.
@ whale dusk

Old Man of the Mole | {6}{U} | U H
Creature - Giant 6/8
When ~ enters, each opponent returns a creature they control to its owner's hand.
> He built the harbor wall to have somewhere to sit.
@ giant dawn

Patient Deep | {6}{U}{U} | M L
Creature - Kraken 8/8
Flash
When ~ enters, if you cast it from your hand, counter all spells and return all nonland permanents with mana value 3 or less to their owners' hands.
> It had been listening since before there was anything to hear.
@ octopus dawn
`
