export interface Sentence {
  section: string;
  /** What the specification says, shortened. */
  says: string;
  /** The title of a test that shows it; null while there is none. */
  title: string | null;
}

const of =
  (section: string) =>
  ([says, title]: readonly [says: string, title: string | null]): Sentence => ({ section, says, title });

/** Sentences of the specification that a user could check, and the tests that show them. */
export const SENTENCES: readonly Sentence[] = [
  ...(
    [
      ['Home sections stand in their order', '§1 home: the sections stand in the order of the specification'],
      ['About: claims, links to shop and contact', '§1 About: the claims and the links'],
      [
        'Blog placeholder; wishlist empty with its links',
        '§1 Blog is a coming-soon placeholder; the wishlist is empty with links to profile and shop',
      ],
      ['/Product and /offers show one word', '§1 /Product and /offers show only a word'],
      ['Amounts in taka with two decimals', '§1 an amount is taka in en-US form with two decimals'],
      ['What is not a number shows as zero', '§1 %s shows as zero'],
      ['Search results use $', '§1 a search result has its price in $'],
    ] as const
  ).map(of('§1')),
  ...(
    [
      ['/shop?category= presets the filter', '§2 shop: category presets the filter, facets tell how many'],
      [
        'Product opens by its address',
        '§2 product: it opens by its address, with description and the SKU of its last 6 characters',
      ],
      [
        'Code and password screens need their markers',
        '§2 %s is only reachable with its marker %s, else /404',
      ],
      ['/profile and /orders need a user', '§2 %s redirects to /signin when nobody is signed in'],
      [
        '/signin and /signup leave when signed in',
        '§2 login and signup redirect to / when a token is stored, and the sign-in leads back to where one was',
      ],
      [
        'Carousel above 3 products, else a grid',
        '§2 home: more than 3 products scroll sideways, 3 stand in a grid',
      ],
      [
        'Banner button and promo block lead to the shop',
        '§2 home: the promo block and the banner lead to the shop',
      ],
      [
        'Hero skeleton and 4 placeholder cards',
        '§2 home: while it loads there are a hero and placeholders, and no empty texts',
      ],
      ['Card opens the product', '§2 card: it leads to its product'],
      [
        'Search dropdown: states, clear, click outside',
        '§2 header search: matches, their number, no results, clear, and a click outside',
      ],
      [
        'Mobile menu dialog',
        '§2 mobile: a menu dialog with the same links plus Cart and Sign In, and social links',
      ],
      [
        'Header badges and profile link',
        '§2 My Orders: three thumbnails and the number of the others; the header counts orders',
      ],
      [
        'Footer links, payment picture, placeholders',
        '§2 footer: quick links, category links, payment picture and placeholders',
      ],
      [
        'Service cards and their modals',
        '§2 service cards: a modal with description, features, Close and Shop Now',
      ],
      ['Shop: list view', '§2 shop: list view'],
      [
        "Shop: 'No products found', clear",
        "§2 shop: empty results say 'No products found', and the clear action resets the filters",
      ],
      [
        'Product: zoom, thumbnails, tabs, stepper, SKU, related',
        '§2 product: thumbnails, zoom, tabs, stepper, SKU and related products',
      ],
      [
        'FAQ: categories, claims, buttons',
        '§2 FAQ: four categories with expandable questions, their claims, two buttons',
      ],
      ['404: its links', '§2 404: Go Home, Browse Products, Go Back, and popular links'],
      [
        'Profile: read and edit view',
        "§8 profile: 'Failed to update profile' keeps the form; 'Profile Updated Successfully!' closes it",
      ],
      [
        'My Orders: thumbnails and +n',
        '§2 My Orders: three thumbnails and the number of the others; the header counts orders',
      ],
    ] as const
  ).map(of('§2')),
  ...(
    [
      [
        'Order payload: first and last name',
        '§3 order payload: firstName is the first word, lastName the remaining words',
      ],
      ['Store under root, version 1', '§3 the store is persisted under root, version 1, in the same tick'],
      ['The cart survives a reload', '§3 the cart is still there after a reload'],
    ] as const
  ).map(of('§3')),
  ...(
    [
      [
        'Adding raises or adds',
        '§4 cart: adding a product already present raises its quantity by the given amount',
      ],
      ['Decrease never below 1', '§4 cart: decrease never goes below 1'],
      [
        "Delete: '{name} Removed From Cart!'",
        "§4 cart: delete says '{name} Removed From Cart!', clearing asks first",
      ],
      [
        'Toast shows 10 characters',
        '§4 cart: the add-to-cart toast shows the first 10 characters of the name',
      ],
      [
        'Home load decodes the token',
        '§4 home load: a stored token is decoded into the user and the order count is fetched',
      ],
      [
        'Home load removes an undecodable token',
        '§4 home load: an undecodable token is removed and the count reset, the cart stays',
      ],
      [
        'Card: add, stepper, Out of Stock',
        "§4 product card: 'Add to cart', then a stepper; 'Out of Stock' when there is none",
      ],
      [
        'Sign-up, order, reorder, reset: the whole way',
        '§4 a stranger finds a product, registers, orders it, and orders it again',
      ],
      [
        'Logout clears user and cart',
        '§4 logout removes the token, clears user and cart, and forgets what was private',
      ],
      ['Order button texts', '§4 order button: %s, placing: %s'],
      ['Reorder toasts', '§4 reorder: %i added, %i updated'],
      ['My Orders sorting', '§4 My Orders sorting: a clicked column ascends first, then toggles'],
      [
        'A change of filter returns to page 1',
        '§4 shop: changing a filter, the sort or the page size returns to page 1',
      ],
      [
        'COD box',
        '§4 COD box: only while the payment is pending; with another method a button that only says thanks',
      ],
      ['Banner autoplays every 4000 ms', '§4 the banner goes on by itself, and a Pause button stops it'],
    ] as const
  ).map(of('§4')),
  ...(
    [
      ['Login', "§5 login: empty fields say 'Enter your email' and 'Enter your password'"],
      ['Registration', '§5 registration: %o'],
      ['E-mail pattern', '§5 %s is an e-mail address'],
      [
        'Address form',
        '§5 address form: street, city, state, zipCode and country are required, the phone is optional',
      ],
      ['Contact', '§5 contact: name, email, subject and message are required'],
      [
        'Newsletter',
        "§5 newsletter: 'Please provide an Email !', 'Please give a valid Email!', 'Successfully subscribed!'",
      ],
      ['One-time code: six digits', "§5 one-time code: '%s' is read as '%s'"],
      ['Reset password, with its literal message', '§5 reset password: token %s, %s and %s'],
      ['Avatar needs a file', "§5 avatar: without a file 'Select an avatar first'"],
      ['Shop search', '§5 shop filter: search matches name or description, without case'],
      [
        'Shop category and brand',
        '§5 shop filter: category and brand match by part of the text, without case',
      ],
    ] as const
  ).map(of('§5')),
  ...(
    [
      ['The token is sent as bearer', '§6 the stored token is sent as bearer, the one of each moment'],
      ["Another shopper's order is unknown", "somebody else's order does not exist"],
    ] as const
  ).map(of('§6')),
  ...(
    [
      ['Banners', '§7 GET /api/banner: an array'],
      ['Products', '§7 GET /api/products: without parameters all of them, newest first'],
      ['Product lists', '§7 the product lists: by type, on offer, by category without case, by page'],
      ['Search', '§7 the search takes %s as plain text'],
      ['Register, verify', '§4 signup: the mailed code verifies the address and signs in'],
      ['Login', '§7 login: one sentence for an unknown address and a wrong password'],
      ['Resend', '§7 resend: 429 within 60 s with Retry-After, then a new code that replaces the old one'],
      ['Reset', '§4 reset: the code gives a token that sets a new password once, and ends older sessions'],
      ['Profile', '§7 profile: name, e-mail and phone are changed, and nothing else'],
      ['Avatar', '§7 a %s becomes a square WebP under a random name'],
      ['Addresses', '§7 addresses: the first is the default, another becomes it on request'],
      ['Orders', '§7 an order takes names and prices from the database and the stock from the shelf'],
      ['Contact', '§7 contact: stored and answered, with or without a token; all fields are required'],
    ] as const
  ).map(of('§7')),
  ...(
    [
      ['Product list failure: home', '§8 product list failure: the sections of the home page read as empty'],
      [
        'Product list failure: shop',
        "§8 product list failure: the shop says 'No products found', and trying again helps",
      ],
      ['Order count failure: logged only', '§8 a failing order count is logged only'],
      ['Invalid stored token', '§8 invalid stored token: logged, removed, and the order count reset'],
      [
        'Login failure',
        "§8 login failure: toast 'Login Failed', also when the request fails; what was typed stays",
      ],
      ['Registration failure', "§8 registration failure: 'Registration Failed' with the server's words"],
      ['Address failure', "§8 address: 'Failed to Add Address'"],
      [
        'Order failures',
        "§8 order: without an address 'Please Select a Delivery Address'; a failure is 'Failed to Place Order' and the cart stays",
      ],
      [
        'Orders load failure',
        "§8 orders load failure: toast, error screen, 'Failed to Fetch Orders', Try Again",
      ],
      ['Order detail failures', "§8 order detail: '%s' leads to My Orders"],
      [
        'Contact failure',
        "§8 contact: 'Failed to Send Message!' keeps the form, success shows the server's message and clears it",
      ],
      [
        'Profile failure',
        "§8 profile: 'Failed to update profile' keeps the form; 'Profile Updated Successfully!' closes it",
      ],
      ['Image load failure', '§8 image load failure: a placeholder'],
      ['No reviews, no related products', '§8 product: without reviews and related products it says so'],
      ['Reorder failure', "§8 reorder failure: 'Failed to add items to cart'"],
      [
        'One-time code failures',
        "§8 one-time code: 'Invalid OTP', 'OTP Verification Failed', 'Failed to resend OTP'",
      ],
    ] as const
  ).map(of('§8')),
  ...(
    [
      ['Discount', '§9 discount: the struck price is the price plus its percentage, times quantity'],
      ['Cart total', '§9 cart total: the sum of price times quantity, to the cent'],
      ['Pagination window', '§9 pagination: on page %i of %i'],
      ['Sorts, page sizes, Go to page', '§9 shop: sorts, page sizes, pages, and back to page 1 on a change'],
      [
        'Filters close after 500 ms',
        '§9 shop: on small screens the filters are collapsed, and close 500 ms after a change',
      ],
      ['Scroll-to-top beyond 800 px', '§9 the scroll-to-top button appears beyond 800 px'],
      ['Order id and SKU', '§9 an order id shows its last 8 characters in capitals'],
      ['Hydrate time-out', '§9 after 5000 ms the store no longer waits for a storage that stays closed'],
      ['Toast durations', null],
    ] as const
  ).map(of('§9')),
];
