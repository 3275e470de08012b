import type { Sentence } from './sentences.ts';

type Pair = readonly [says: string, title: string];

const LINES: readonly Pair[] = [
  [
    'Header search: combobox with listbox; arrows, Enter, Esc',
    'header search is a combobox: arrows move while the focus stays, Enter opens, Esc closes, then clears',
  ],
  [
    'Header search: counts in a permanent status',
    'the number of matches is said by a region that was there before',
  ],
  [
    'Modals and menu: named; focus enters, stays, returns',
    'the dialog behind %s is named, takes the focus, keeps it, and gives it back',
  ],
  [
    'Reorder: alertdialog, first focus on the harmless button',
    'the screens of a signed-in shopper are accessible, %s',
  ],
  ['Disclosure buttons', 'questions open and close by a button that says which it is'],
  [
    'Banner: carousel, hidden slides inert, stops for hover and focus',
    'the banner is a carousel: slides that are not shown cannot be reached; it stops for focus and hover',
  ],
  ['Banner: stands still for reduced motion', 'for those who want less motion the banner stands still'],
  ['Banner: Pause button', '§4 the banner goes on by itself, and a Pause button stops it'],
  [
    'Rails: labelled region, large buttons, no clones',
    'a rail is a labelled region with large buttons, and each product is in it once',
  ],
  ['Tabs with roving tabindex', 'description and reviews are tabs of which one is a stop'],
  [
    'One-time code: one field; paste',
    'a one-time code is one field that a phone can fill, and a pasted "123 456" is taken',
  ],
  [
    'One-time code: spoken countdown',
    "§8 one-time code: 'OTP Resent Successfully!', and a minute's countdown that is spoken",
  ],
  [
    'Forms: autocomplete, show/hide, errors tied to fields, first wrong field focused',
    'fields say what a browser may fill in, and what is wrong with them',
  ],
  [
    'Stepper: named, announced, capped with the reason',
    'a stepper names its product, says its value, and why it stops',
  ],
  [
    'Toasts: permanent polite and assertive regions',
    'an error is read out at once, and anything else when there is a pause; neither twice',
  ],
  [
    'My Orders: aria-sort on the active column',
    '§4 My Orders sorting: the newest first; a clicked column ascends first, then toggles',
  ],
  [
    'Filters: legends, spoken count, the focus stays',
    'filters are groups with legends, results are counted aloud, and the focus stays on the filter',
  ],
  [
    'Filters: auto-close returns the focus',
    '§9 shop: on small screens the filters are collapsed, and close 500 ms after a change',
  ],
  [
    'Pagination: links, aria-current, focus to the results',
    'pages are links, the current one is marked, and the focus goes to the results',
  ],
  [
    'Route change: title, focus to the h1; skip link',
    'a new screen changes the title and puts the focus on its heading; the first stop skips to the content',
  ],
  ['Reflow at 320 px', 'no screen is wider than the window, from 320 px on'],
  ['Targets of 24 px', 'every control is at least 24 px large, or has that much room'],
  ['Focus never under the header', 'what has the focus is never below the header'],
  ['Old price in <del> with a hidden label', 'the price before is struck through, and said to be it'],
  [
    'axe-core: 0 on open routes, both schemes',
    'every open route is accessible in both schemes and without a fault, %i px wide',
  ],
  ['axe-core: 0 on the screens of a shopper', 'the screens of a signed-in shopper are accessible, %s'],
  [
    'axe-core: 0 while loading, empty, failed, and with something open',
    'accessible at two widths in both schemes: %s',
  ],
  ['A purchase by keyboard alone', 'a whole purchase by keyboard alone, from the search to the order'],
  ['A purchase through the accessibility tree', 'a whole purchase as it is read out'],
];

/** What must hold for those who shop by keyboard and by ear, and the tests that show it. */
export const ACCESSIBILITY: readonly Sentence[] = LINES.map(([says, title]) => ({
  section: 'Keyboard and ear',
  says,
  title,
}));
