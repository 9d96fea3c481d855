/**
 * Common passwords, reduced as in assert-strong-password.ts: lower case, digits that stand for letters read
 * as these, and no digits or signs around them. These roots come first in every published list of leaked
 * passwords (SecLists, Have I Been Pwned); with common additions they cover most entries of ten characters or
 * more.
 */
export const COMMON_PASSWORDS = new Set(
  `password passwort passwd pass passw motdepasse contrasena wachtwoord parola senha haslo jelszo heslo kodeord salasana
  qwerty qwertz azerty qwertyuiop qwertzuiop azertyuiop qwertyuiopasdfghjkl asdfghjkl asdfghjklzxcvbnm asdfasdf asdfgh
  asdfqwer zxcvbnm zxcvbn qwertyqwerty qwertyasdf qazwsx qazwsxedc qazwsxedcrfv wsxedc zaqwsx zaqxswcde poiuytrewq
  lkjhgfdsa mnbvcxz abcdef abcdefg abcdefgh abcdefghi abcdefghij abcdefghijk abcdefghijkl abc abcd abcabc aaa
  iloveyou iloveyousomuch iloveyouforever iloveu ilovemyself ilovegod ilovejesus ichliebedich tequiero teamo jetaime
  loveyou lovely lovelove forever foreverlove sweetheart babygirl princess prinzessin beautiful
  welcome willkommen bienvenue bienvenido letmein letmeinnow letmeinplease opensesame opensesam changeme changemenow
  changeit change default temporary temppass temppassword trustno trustnoone trustnobody secret secretpassword topsecret
  geheim geheimnis unknown nothing whatever nopassword mypassword mypass newpassword newpass oldpassword yourpassword
  thisismypassword passwordpassword passwordpass password password admin administrator administrateur adminadmin
  adminpassword adminpass root rootroot toor superuser superadmin supervisor manager support helpdesk service system
  sysadmin webmaster operator guest gast user username userpassword test testtest testing tester testpassword testuser
  demo demodemo demopassword example sample login loginlogin signin access accessdenied master masterkey masterpassword
  server database oracle mysql postgres internet computer laptop notebook windows microsoft google googlecom facebook
  instagram twitter youtube linkedin whatsapp telegram amazon apple samsung android iphone nintendo playstation xbox
  pokemon minecraft fortnite starwars startrek harrypotter superman batman spiderman ironman captain dragon dragonball
  monkey gorilla tiger tigger panther lion elephant butterfly dolphin mustang ferrari porsche mercedes corvette
  chevrolet yamaha harley harleydavidson football fussball basketball baseball volleyball softball hockey soccer
  liverpool arsenal chelsea manchester manchesterunited barcelona realmadrid juventus bayern bayernmuenchen schalke
  borussia dortmund yankees lakers cowboys steelers michael jennifer jessica charlotte alexander alexandra christian
  christina christopher stephanie elizabeth nicholas benjamin jonathan samantha veronica daniel andrew thomas robert
  matthew anthony joshua ashley michelle nicole andrea sabrina patricia caroline sebastian maximilian johannes
  sunshine sonnenschein sunflower sonnenblume rainbow flower summer sommer winter spring autumn herbst fruehling
  monday montag tuesday dienstag wednesday mittwoch thursday donnerstag friday freitag saturday samstag sunday sonntag
  january januar february februar march maerz april may mai june juni july juli august september october oktober november
  december dezember chocolate schokolade cookie cookies cheese pepper ginger banana strawberry blueberry
  pineapple orange purple yellow silver golden diamond crystal thunder lightning phoenix shadow hunter killer
  maverick freedom liberty america american deutschland germany berlin hamburg muenchen england london france paris
  espana italia italy india pakistan indonesia brasil brazil canada australia mexico portugal russia turkey
  hellohello hello hallo hallohallo helloworld hellokitty halloschatz goodmorning goodbye thankyou dankeschoen please
  jesuschrist jesus christ godisgood blessed blessing heaven angel angels fuckyou fuckoff fuckfuck bullshit asshole
  motherfucker bigdick pussycat sexsex sexy blink slipknot metallica nirvana eminem linkinpark onedirection
  justinbieber michaeljackson correcthorsebatterystaple trololo lollollol hahahaha blabla blablabla nevermind
  remember rememberme dontforget forgetit forgotten sommerzeit winterzeit company companyname firma business office
  sales marketing finance customer customerservice kundenservice kundendienst vertrieb chef chefin bossman`
    .split(/\s+/)
    .filter(Boolean),
);
