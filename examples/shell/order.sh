#!/bin/sh
# Signs in, finds a product, orders one piece, reads the order back and uploads a portrait, with curl alone.
# Needs EMAIL and PASSWORD of a shopper. PORTRAIT is a PNG, JPEG or WebP; without it, nothing is uploaded.
set -eu

HAAT_URL=${HAAT_URL:-http://localhost:4000}
: "${EMAIL:?Set EMAIL to the e-mail address of a shopper.}"
: "${PASSWORD:?Set PASSWORD to the password of that shopper.}"
TOKEN=

# ask '{"query": …}' prints the answer.
ask() {
  curl --silent --show-error "$HAAT_URL/graphql" \
    --header 'content-type: application/json' \
    --header "authorization: ${TOKEN:+Bearer $TOKEN}" \
    --data "$1"
}

# field name: prints the last field of this name in the JSON on standard input. Enough here; use jq for more.
field() {
  sed -n "s/.*\"$1\":\"\{0,1\}\([^\",}]*\).*/\1/p" | head -n 1
}

# fail 'what' answer: prints what failed, with the server's message, and exits.
fail() {
  echo "$1: $(printf '%s' "$2" | field message)" >&2
  exit 1
}

answer=$(ask "{
  \"query\": \"mutation Login(\$input: LoginInput!) { login(input: \$input) { success token message } }\",
  \"variables\": { \"input\": { \"email\": \"$EMAIL\", \"password\": \"$PASSWORD\" } }
}")
TOKEN=$(printf '%s' "$answer" | field token)
case $TOKEN in '' | null) fail 'Not signed in' "$answer" ;; esac
echo 'Signed in.'

answer=$(ask '{ "query": "{ catalogue(sort: PRICE_HIGH, pageSize: 1) { total items { price id } } }" }')
PRODUCT=$(printf '%s' "$answer" | field id)
PRICE=$(printf '%s' "$answer" | field price)
echo "The dearest of $(printf '%s' "$answer" | field total) products costs $PRICE."

# The same key sent again, after a lost answer, is the same order.
KEY="shell-$(date +%s)-$$"
answer=$(ask "{
  \"query\": \"mutation Order(\$input: CreateOrderInput!) { createOrder(input: \$input) { success orderId message code } }\",
  \"variables\": { \"input\": {
    \"items\": [{ \"productId\": \"$PRODUCT\", \"quantity\": 1 }],
    \"expectedTotal\": $PRICE,
    \"idempotencyKey\": \"$KEY\",
    \"address\": {
      \"name\": \"Shell Client\", \"email\": \"$EMAIL\", \"street\": \"12 Lake Road\", \"city\": \"Dhaka\",
      \"state\": \"Dhaka\", \"zipCode\": \"1205\", \"country\": \"Bangladesh\",
      \"phone\": \"+8801711000000\"
    }
  } }
}")
ORDER=$(printf '%s' "$answer" | field orderId)
case $ORDER in '' | null) fail 'Nothing was ordered' "$answer" ;; esac
echo "Ordered: $ORDER"

answer=$(ask "{
  \"query\": \"query Read(\$id: ID!) { viewer { order(id: \$id) { status total } } }\",
  \"variables\": { \"id\": \"$ORDER\" }
}")
echo "It is $(printf '%s' "$answer" | field status), $(printf '%s' "$answer" | field total) to pay."

if [ -n "${PORTRAIT:-}" ]; then
  answer=$(curl --silent --show-error "$HAAT_URL/graphql" \
    --header 'apollo-require-preflight: true' \
    --header "authorization: Bearer $TOKEN" \
    --form 'operations={"query":"mutation U($input: UploadAvatarInput!) { uploadAvatar(input: $input) { success message avatarUrl } }","variables":{"input":{"file":null}}}' \
    --form 'map={"picture":["variables.input.file"]}' \
    --form "picture=@$PORTRAIT")
  URL=$(printf '%s' "$answer" | field avatarUrl)
  case $URL in '' | null) fail 'The portrait was not taken' "$answer" ;; esac
  echo "Portrait: $URL"
fi
