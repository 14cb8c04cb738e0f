/*
 * The Java program jDip (github.com/rgo/jDip) behind the protocol of docs/protocol.md.
 *
 * Needs Java 11 or newer and jDip: CLASSES is where its classes and resources are (or its jar), LIB the folder of its
 * libraries, VARIANTS the one with stdVariants.zip.
 *
 *   dipsolve audit program --against 'java -cp "CLASSES:LIB/*" examples/adapters/JDip.java VARIANTS'
 *
 * Orders are handed to jDip's own reader, in its words for convoys, builds and removals. As when a player types them,
 * an order that it cannot read is left out, and a second order to a unit replaces the first.
 */
import dip.misc.Log;
import dip.order.Order;
import dip.order.OrderException;
import dip.order.OrderFactory;
import dip.order.OrderParser;
import dip.order.result.OrderResult;
import dip.process.RetreatChecker;
import dip.process.StdAdjudicator;
import dip.world.Location;
import dip.world.Phase;
import dip.world.Position;
import dip.world.Power;
import dip.world.Province;
import dip.world.RuleOptions;
import dip.world.TurnState;
import dip.world.Unit;
import dip.world.World;
import dip.world.WorldFactory;
import dip.world.variant.VariantManager;
import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

public class JDip {
  private final World world;
  private final Position empty;

  JDip(String variants) throws Exception {
    VariantManager.init(new File[] {new File(variants)}, false);
    var variant = VariantManager.getVariant("Standard", VariantManager.VERSION_NEWEST);
    world = WorldFactory.getInstance().createWorld(variant);
    world.setRuleOptions(RuleOptions.createFromVariant(variant));
    empty = world.getLastTurnState().getPosition().cloneExceptUnits();
    for (Province province : empty.getProvinces()) empty.setSupplyCenterOwner(province, null);
    for (Power power : world.getMap().getPowers()) empty.setEliminated(power, false);
  }

  public static void main(String[] arguments) throws Exception {
    var answers = new PrintStream(System.out, true);
    System.setOut(System.err);
    Log.setLogging(false);
    var jdip = new JDip(arguments[0]);
    var lines = new BufferedReader(new InputStreamReader(System.in));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      var question = map(new Json(line).value());
      Map<String, Object> answer;
      try {
        answer = jdip.answer(question);
      } catch (Exception error) {
        answer = new TreeMap<>(Map.of("error", Map.of("message", error.toString())));
      }
      answer.put("id", question.get("id"));
      answers.println(Json.text(answer));
    }
  }

  private Map<String, Object> answer(Map<String, Object> question) throws Exception {
    world.removeAllTurnStates();
    var phase = Phase.parse((String) question.getOrDefault("phase", "S1901M"));
    if (phase == null) phase = Phase.parse(((String) question.get("phase")).replaceFirst("^W(\\d+)A$", "F$1B"));
    var before = turn(phase.getPrevious());
    var now = turn(phase);
    place(question, now.getPosition());
    before.setResultList(resultsThatLedTo(question, now.getPosition()));
    world.setTurnState(before);
    world.setTurnState(now);
    order(map(question.get("orders")), now);
    var judge = new StdAdjudicator(OrderFactory.getDefault(), now);
    judge.process();
    return told(judge, now);
  }

  private TurnState turn(Phase phase) {
    var turn = new TurnState(phase);
    turn.setPosition((Position) empty.clone());
    turn.setWorld(world);
    return turn;
  }

  /**
   * jDip looks back for where a unit may retreat to: at attackers that got in, and at two that failed in each contested
   * place. A neighbour that nobody may go to is contested; one that only another may is where the attack came from.
   */
  private List<OrderResult> resultsThatLedTo(Map<String, Object> question, Position position) throws OrderException {
    var options = new LinkedHashMap<String, Set<String>>();
    for (Object byUnit : map(question.get("retreat_options")).values()) {
      map(byUnit).forEach((unit, places) -> options.put(unit, provinces(list(places))));
    }
    var open = new HashSet<String>();
    options.values().forEach(open::addAll);
    var contested = new LinkedHashSet<String>();
    var found = new ArrayList<OrderResult>();
    for (String unit : options.keySet()) {
      var from = standing(unit);
      for (Location neighbour : from.getProvince().getAdjacentLocations(from.getCoast())) {
        var to = code(neighbour.getProvince());
        if (position.hasUnit(neighbour.getProvince()) || options.get(unit).contains(to)) continue;
        if (open.contains(to)) found.add(result(to, unit, OrderResult.ResultType.SUCCESS));
        else contested.add(to);
      }
    }
    var others = Arrays.stream(empty.getProvinces()).map(JDip::code).filter(code -> !open.contains(code)).iterator();
    for (String place : contested) {
      for (int i = 0; i < 2; i++) found.add(result(others.next(), place, OrderResult.ResultType.FAILURE));
    }
    return found;
  }

  private static Set<String> provinces(List<Object> places) {
    return places.stream().map(place -> ((String) place).split("/")[0]).collect(Collectors.toSet());
  }

  private OrderResult result(String from, String to, OrderResult.ResultType type) {
    var anybody = world.getMap().getPowers()[0];
    return new OrderResult(
        OrderFactory.getDefault().createMove(anybody, at(from), Unit.Type.UNDEFINED, at(to)), type, "");
  }

  private void place(Map<String, Object> question, Position position) throws OrderException {
    for (var entry : map(question.get("units")).entrySet()) {
      for (Object text : list(entry.getValue())) {
        var unit = unit(entry.getKey(), (String) text);
        position.setUnit(at((String) text).getProvince(), unit);
      }
    }
    for (var entry : map(question.get("dislodged")).entrySet()) {
      for (Object text : list(entry.getValue())) {
        var unit = unit(entry.getKey(), (String) text);
        position.setDislodgedUnit(at((String) text).getProvince(), unit);
      }
    }
    for (var entry : map(question.get("centers")).entrySet()) {
      for (Object code : list(entry.getValue())) {
        position.setSupplyCenterOwner(at((String) code).getProvince(), power(entry.getKey()));
      }
    }
  }

  private Unit unit(String power, String text) throws OrderException {
    var unit = new Unit(power(power), Unit.Type.parse(text.substring(0, 1)));
    unit.setCoast(standing(text).getCoast());
    return unit;
  }

  /** Where a unit stands, a fleet on its coast. */
  private Location standing(String text) throws OrderException {
    return at(text).getValidatedSetup(Unit.Type.parse(text.substring(0, 1)));
  }

  private void order(Map<String, Object> byPower, TurnState turn) {
    for (var entry : byPower.entrySet()) {
      var power = power(entry.getKey());
      var orders = new LinkedHashMap<Province, Order>();
      for (Object text : list(entry.getValue())) {
        try {
          var written = entry.getKey() + ": " + inItsWords((String) text);
          var order = OrderParser.getInstance().parse(OrderFactory.getDefault(), written, power, turn, true, false);
          orders.put(order.getSource().getProvince(), order);
        } catch (OrderException unreadable) {
          System.err.println(text + ": " + unreadable.getMessage());
        }
      }
      turn.setOrders(power, new ArrayList<>(orders.values()));
    }
  }

  private static String inItsWords(String text) {
    return text.replaceFirst(" VIA$", " via convoy")
        .replaceFirst("^(.*) R (\\S+)$", "$1 - $2")
        .replaceFirst("^(.*) B$", "build $1")
        .replaceFirst("^(.*) D$", "$1 disband");
  }

  private Map<String, Object> told(StdAdjudicator judge, TurnState now) {
    var next = judge.getNextTurnState();
    var position = next.getPosition();
    var retreats = new RetreatChecker(next, now.getResultList());
    var units = new TreeMap<String, List<String>>();
    var dislodged = new TreeMap<String, Map<String, List<String>>>();
    for (Province province : position.getUnitProvinces()) {
      var unit = position.getUnit(province);
      units.computeIfAbsent(code(unit.getPower()), power -> new ArrayList<>()).add(text(unit, province));
    }
    for (Province province : position.getDislodgedUnitProvinces()) {
      var unit = position.getDislodgedUnit(province);
      var places = new ArrayList<String>();
      var from = new Location(province, unit.getCoast());
      for (Location place : retreats.getValidLocations(from)) places.add(code(place));
      dislodged.computeIfAbsent(code(unit.getPower()), power -> new TreeMap<>()).put(text(unit, province), places);
    }
    return new TreeMap<>(Map.of("next_units", units, "dislodged", dislodged));
  }

  /** The place of `A PAR`, `F STP/NC` or `PAR`. */
  private Location at(String text) {
    return world.getMap().parseLocation(text.substring(text.lastIndexOf(' ') + 1).toLowerCase());
  }

  private Power power(String code) {
    return world.getMap().getPower(code);
  }

  private static String code(Power power) {
    return power.getName().toUpperCase();
  }

  private static String text(Unit unit, Province province) {
    return unit.getType().getShortName().toUpperCase() + " " + code(new Location(province, unit.getCoast()));
  }

  private static String code(Location place) {
    var coast = place.getCoast();
    var code = code(place.getProvince());
    return coast.isDirectional() ? code + "/" + coast.getAbbreviation().toUpperCase() : code;
  }

  private static String code(Province province) {
    return province.getShortName().toUpperCase();
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> map(Object value) {
    return value == null ? Map.of() : (Map<String, Object>) value;
  }

  @SuppressWarnings("unchecked")
  private static List<Object> list(Object value) {
    return value == null ? List.of() : (List<Object>) value;
  }

  /** Just enough JSON for the protocol: objects, lists and texts without \\u. */
  private static final class Json {
    private final String text;
    private int at = 0;

    Json(String text) {
      this.text = text;
    }

    Object value() {
      switch (next()) {
        case '{':
          var object = new LinkedHashMap<String, Object>();
          for (skip(); next() != '}'; skipIf(',')) {
            var key = string();
            skipIf(':');
            object.put(key, value());
          }
          skip();
          return object;
        case '[':
          var list = new ArrayList<Object>();
          for (skip(); next() != ']'; skipIf(',')) list.add(value());
          skip();
          return list;
        default:
          return string();
      }
    }

    private String string() {
      next();
      var read = new StringBuilder();
      for (at++; text.charAt(at) != '"'; at++) {
        if (text.charAt(at) == '\\') at++;
        read.append(text.charAt(at));
      }
      skip();
      return read.toString();
    }

    private void skip() {
      at++;
    }

    private void skipIf(char mark) {
      if (next() == mark) skip();
    }

    private char next() {
      while (Character.isWhitespace(text.charAt(at))) at++;
      return text.charAt(at);
    }

    static String text(Object value) {
      if (value instanceof Map) {
        return map(value).entrySet().stream()
            .map(entry -> text(entry.getKey()) + ":" + text(entry.getValue()))
            .collect(Collectors.joining(",", "{", "}"));
      }
      if (value instanceof List) {
        return list(value).stream().map(Json::text).collect(Collectors.joining(",", "[", "]"));
      }
      return '"' + String.valueOf(value).replaceAll("[\\\\\"]", "\\\\$0").replaceAll("\\p{Cntrl}", " ") + '"';
    }
  }
}
